/** The footer's text as the backend writes it, through the sink [S3.14]. */
import { useNavigate } from "react-router-dom"
import { useLocalizedPath } from "../../i18n/use-locale.ts"
import { HtmlBlock } from "../../security/html-sink.tsx"

const FooterHtml = ({ html }: { readonly html: string }) => {
  const navigate = useNavigate()
  const localized = useLocalizedPath()
  return <HtmlBlock html={html} onNavigate={(path) => void navigate(localized(path))} className="footer-html" />
}

export default FooterHtml
