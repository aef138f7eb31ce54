/** A conversation of the demo: what the user says, and how each turn should end. */
export interface Conversation {
  readonly title: string;
  readonly turns: readonly { readonly says: string; readonly ends: 'question' | 'answer' }[];
}

export const CONVERSATIONS: readonly Conversation[] = [
  {
    title: 'In English: public holidays, asked for the period, then the same for another country',
    turns: [
      { says: 'What are the public holidays in Estonia?', ends: 'question' },
      { says: 'from 1 May to 31 August 2026', ends: 'answer' },
      { says: 'Same for Latvia?', ends: 'answer' },
    ],
  },
  {
    title: 'In Estonian: car tax, the number plate corrected on the way',
    turns: [
      { says: 'Kui suur on automaks autole 456 DEF?', ends: 'question' },
      { says: 'Vabandust, mitte 456 DEF, vaid 123 ABC', ends: 'question' },
      { says: '2026', ends: 'answer' },
      { says: 'Aga aastal 2027?', ends: 'answer' },
    ],
  },
  {
    title: 'In Russian: electricity prices, then another subject',
    turns: [
      { says: 'Сколько стоит электричество?', ends: 'question' },
      { says: 'завтра с 8 до 12', ends: 'answer' },
      { says: 'А какая сейчас погода в Нарве?', ends: 'answer' },
    ],
  },
];
