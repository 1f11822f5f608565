# The shop, built once and served by web/server; nothing of an installation is in it (docs/guides/deploy.md).
FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund
RUN node scripts/build.mjs
RUN node web/server/bundle.mjs

# A backend to try the shop with: `docker compose up` starts it beside the shop.
FROM build AS mock
ENV DATA_DIR=/data
RUN mkdir /data && chown node /data
USER node
EXPOSE 4000
CMD ["node", "--import", "tsx", "mock-server/src/server.ts", "--host", "0.0.0.0"]

FROM node:20-bookworm-slim AS shop
WORKDIR /app
COPY --from=build /src/web/bundle/main.mjs server/main.mjs
COPY --from=build /src/web/dist dist
ENV NODE_ENV=production DISPENSA_HOST=0.0.0.0 DISPENSA_PORT=8080
USER node
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/_health').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
CMD ["node", "server/main.mjs"]
