/** HTML of the backend as prose, in reading width; its style sheet is loaded with it. */
import { HtmlBlock } from "./html-sink.tsx"
import "./prose.css"

export const ContentHtml = ({ html }: { readonly html: string }) => <HtmlBlock html={html} className="prose" />
