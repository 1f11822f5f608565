/** Pages of the backend by their route: `/web-page/*` and `/pages/single/*` (S2.8). */
import { useParams } from "react-router-dom"
import { WebPageView } from "../areas/content/web-page-view.tsx"
import { Component as NotFound } from "./not-found.tsx"

export function Component() {
  const route = (useParams()["*"] ?? "").replace(/^\/+|\/+$/g, "")
  return route === "" ? <NotFound /> : <WebPageView key={route} route={route} title="" missing={<NotFound />} />
}
