/** The documentation of every call, generated from the endpoint table like the OpenAPI document. */
import {
  type AnyEndpoint,
  type EndpointKey,
  endpoints,
  type Prefixes,
  routePattern,
  statusesOf,
} from "@dispensa/contracts"
import { type EndpointDoc, endpointDocs } from "@dispensa/contracts/docs"
import { type Html, markup } from "./html.ts"

export const docsPage = (prefixes: Prefixes): Html => {
  const names = [...new Set(keys.map(subjectOf))].toSorted()
  return markup`
<header>
<h1>The calls of the storefront</h1>
<p>${keys.length} calls, from the endpoint table. The same as <a href="/docs/openapi.json">OpenAPI document</a>.
Requests are logged on the <a href="/_mock/">control page</a>.</p>
</header>
<nav aria-label="Subjects"><ul>${names.map((name) => markup`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
<main>${names.map(
    (name) => markup`
<section id="${name}"><h2>${name}</h2>${keys.filter((key) => subjectOf(key) === name).map((key) => operation(key, prefixes))}</section>`,
  )}
</main>`
}

const keys = Object.keys(endpoints).filter((key): key is EndpointKey => Object.hasOwn(endpoints, key))

const subjectOf = (key: EndpointKey): string => endpoints[key].id.split(".")[0] ?? key

const AUTH: Readonly<Record<AnyEndpoint["auth"], string>> = {
  public: "public",
  content: "with the application token",
  guest: "with or without a client's token",
  client: "with a client's token",
}

const operation = (key: EndpointKey, prefixes: Prefixes): Html => {
  const endpoint: AnyEndpoint = endpoints[key]
  const doc: EndpointDoc = endpointDocs[key]
  return markup`
<details id="${endpoint.id}">
<summary><b>${endpoint.method}</b> <code>${routePattern(endpoint, prefixes)}</code> <span>${endpoint.id}</span></summary>
<p>Rule ${endpoint.rule}; ${AUTH[endpoint.auth]}. Statuses: ${statusesOf(endpoint).join(", ")}.</p>
<h3>Request</h3><pre tabindex="0">${JSON.stringify(doc.example.request, null, 2)}</pre>
<h3>Answer</h3><pre tabindex="0">${JSON.stringify(doc.example.answer, null, 2) ?? "nothing"}</pre>
</details>`
}
