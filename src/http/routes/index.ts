import type { createHealth, createLagMeter } from '../health.ts';
import type { Route, RouteContext } from '../route.ts';
import { createPlaces } from '../stream-places.ts';
import { calibrationRoute } from './calibration.ts';
import { listEndpointsRoute, readEndpointRoute, removeEndpointRoute } from './catalogue.ts';
import { chatCompletionsRoute } from './chat-completions.ts';
import { explainRoute } from './explain.ts';
import { forgetChatRoute } from './forget-chat.ts';
import { indexEndpointRoute, indexJobRoute } from './index-endpoint.ts';
import { listModelsRoute, readModelRoute } from './models.ts';
import {
  effectiveConfigRoute,
  healthRoute,
  livezRoute,
  metricsRoute,
  readyzRoute,
  versionRoute,
} from './operations.ts';
import { orchestrateRoute, orchestrateTestRoute } from './orchestrate.ts';
import { orchestrateStreamRoute } from './orchestrate-stream.ts';
import { searchRoute } from './search.ts';
import { indexServiceRoute, listServicesRoute, removeServiceRoute } from './services.ts';

/** Every route there is, but the one that describes them. */
export const allRoutes = (
  context: RouteContext,
  probes: { health: ReturnType<typeof createHealth>; lag: ReturnType<typeof createLagMeter> },
): Route[] => {
  const places = createPlaces(context);
  return [
    orchestrateRoute(context),
    orchestrateStreamRoute(context, places),
    orchestrateTestRoute(context),
    chatCompletionsRoute(context, places),
    listModelsRoute(context),
    readModelRoute(context),
    forgetChatRoute(context),
    indexEndpointRoute(context),
    indexJobRoute(context),
    searchRoute(context),
    calibrationRoute(context),
    listEndpointsRoute(context),
    readEndpointRoute(context),
    removeEndpointRoute(context),
    indexServiceRoute(context),
    listServicesRoute(context),
    removeServiceRoute(context),
    explainRoute(context),
    livezRoute(),
    readyzRoute(context, probes),
    healthRoute(context, probes),
    metricsRoute(context),
    versionRoute(context),
    effectiveConfigRoute(context),
  ];
};
