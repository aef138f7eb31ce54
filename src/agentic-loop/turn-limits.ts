/** `MAX_TURNS` and its companions (contract, section 7). */
export interface TurnLimitSettings {
  readonly maxTurns: number;
  readonly continuationTurn: number;
  readonly multiMaxTurns: number;
  readonly multiContinuationTurn: number;
}

/** The only place of the loop that asks how many endpoints there are. */
export const turnLimits = (
  targets: number,
  settings: TurnLimitSettings,
): { maxTurns: number; continuationTurn: number } =>
  targets > 1
    ? { maxTurns: settings.multiMaxTurns, continuationTurn: settings.multiContinuationTurn }
    : { maxTurns: settings.maxTurns, continuationTurn: settings.continuationTurn };
