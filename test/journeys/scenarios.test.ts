import { startJourney } from '../helpers/journey.ts';
import { describeScenarios } from '../helpers/scenarios.ts';

describeScenarios('the built-in engine', { start: () => startJourney() });
