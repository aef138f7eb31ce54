import { z } from 'zod';
import { defineTool } from './tool.ts';

export const webSearchTool = defineTool({
  name: 'web_search',
  description:
    'Searches the web. Take it for what changes from day to day: news, weather, results, prices, anything of the last months.',
  input: z.strictObject({
    query: z.string().trim().min(1).max(400).meta({ description: 'a few words to look for' }),
    category: z.enum(['general', 'news', 'science', 'it']).default('general'),
    max_results: z.int().min(1).max(10).default(5),
  }),
  foreign: true,
  isOffered: ({ webSearch }) => webSearch !== undefined,
  run: async ({ query, category, max_results }, { webSearch, language }, signal) => {
    if (webSearch === undefined)
      return { kind: 'problem', code: 'not_offered', message: 'There is no web search here.' };
    const found = await webSearch.search({ query, category, maxResults: max_results, language }, signal);
    return found.kind === 'results'
      ? { kind: 'data', data: { query, results: found.results.map((result) => ({ ...result })) } }
      : { kind: 'problem', code: 'search_failed', message: 'The web could not be searched right now.' };
  },
});
