/** Pages of the backend by their route: `/web-page/*` and `/pages/single/*` (S2.8). */
import { useParams } from "react-router-dom"
import { WebPageView } from "../areas/content/web-page-view.tsx"
import { NotFoundPage } from "./not-found.tsx"

export const ContentPage = () => {
  const route = (useParams()["*"] ?? "").replace(/^\/+|\/+$/g, "")
  return route === "" ? <NotFoundPage /> : <WebPageView key={route} route={route} title="" missing={<NotFoundPage />} />
}
