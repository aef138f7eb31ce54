# Build: everything the compiler needs, none of which goes into the image that runs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY src ./src
# The compiler stays as a peer of a client library that never loads it; optional packages are a second Node.
RUN npm run -s build \
  && npm prune --omit=dev --omit=optional \
  && rm -rf node_modules/typescript node_modules/@typescript dist/.tsbuildinfo

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8100 \
    DATA_DIR=/data
WORKDIR /app
# A volume that is made of it belongs to the user who runs the server.
RUN install -d -m 0700 -o node -g node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
VOLUME ["/data"]
EXPOSE 8100
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez', { signal: AbortSignal.timeout(2000) }).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between, so that SIGTERM reaches the server.
CMD ["node", "dist/main.js"]
