/** A start that cannot go on, with what to do about it, a line each. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
