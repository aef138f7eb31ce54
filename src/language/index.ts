/** The net under the engines; each engine has a door of its own, so that a server loads only what it uses. */

export { createLanguageWithNet, type FallbackOptions } from './fallback.ts';
