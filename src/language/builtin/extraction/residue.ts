import { LEFT, pattern, RIGHT, type Span, trimSpan } from '../text/text.ts';
import type { Board } from './board.ts';

/** Words around an answer that are not part of it, at its beginning. */
const LEAD = pattern(
  `^(?:${LEFT}(?:(?:yes|no|ok|okay|well|um+|hmm+|oh|sure|jah|ei|noh|siis|aga|да|нет|ну|а|и|так)(?=[,\\s])|it'?s|it is|its|that'?s|that is|this is|they are|there are|my|the|a|an|use|take|try|put|set it to|make it|change it to|let'?s (?:go with|do|say|use)|i want|i'd like|i would like|i need|i meant|i mean|please|just|how about|what about|and|for|in|on|at|to|from|of|is|see on|see|on|minu|mul on|palun|olgu|võta|kasuta|pane|tahan|soovin|hoopis|ja|это|мой|моя|моё|мое|пусть будет|давай|давайте|возьми|пожалуйста|хочу|нужен|нужна|нужно|на|в|во|для|по|у меня)${RIGHT}[\\s,:;-]*|[\\s,.:;!?-]+)`,
  'iu',
);
const TAIL =
  /(?:[\s,]+(?:please|palun|пожалуйста|thanks|thank you|aitäh|tänan|спасибо|instead|hoopis|on|at|in|for|from|to|until|by|kell|kella|kuni|alates|на|в|до|с|к)(?![\p{L}]))*[\s.,!?…]*$/iu;

/** What is left of a message when politeness, filler and everything understood are taken away; the longest stretch of it. */
export const contentOf = (
  board: Board,
  from: Span = { start: 0, end: board.message.length },
): Span | undefined => {
  const text = board.text();
  let best: Span | undefined;
  for (const match of text.slice(from.start, from.end).matchAll(/[^\ue000]+/gu)) {
    let start = from.start + match.index;
    let end = start + match[0].length;
    for (let lead = LEAD.exec(text.slice(start, end)); lead?.[0]; lead = LEAD.exec(text.slice(start, end)))
      start += lead[0].length;
    end -= TAIL.exec(text.slice(start, end))?.[0].length ?? 0;
    const span = trimSpan(text, { start, end });
    if (span.end - span.start > (best ? best.end - best.start : 0)) best = span;
  }
  return best && best.end > best.start ? best : undefined;
};
