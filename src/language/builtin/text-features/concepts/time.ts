export const TIME = `
holiday | public holiday, bank holiday, national holiday | riigipüh, püha, pühi | праздни
`;
