/** Text of the backend as it is read: sanitised, in reading width, its links followed without loading the shop anew. */
import { localizePath } from "@dispensa/domain"
import { useCallback } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { localeOfPath } from "../i18n/locale.ts"
import { HtmlBlock } from "./html-sink.tsx"
import "./prose.css"

export const ContentHtml = ({ html }: { readonly html: string }) => {
  const navigate = useNavigate()
  const locale = localeOfPath(useLocation().pathname)
  const onNavigate = useCallback((path: string) => void navigate(localizePath(path, locale)), [navigate, locale])
  return <HtmlBlock html={html} onNavigate={onNavigate} className="prose" />
}
