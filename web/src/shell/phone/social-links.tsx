/** The supplier's social links [S2.39]. */
import { m } from "../../i18n/messages.ts"

/** Simple icons of our own: the icon set has no brands. */
const LINKS = [
  {
    name: "Facebook",
    url: "https://www.facebook.com/",
    path: "M13.500 21v-7.500h2.600l.4-3.100h-3V8.500c0-.9.3-1.500 1.600-1.500h1.600V4.200A22 22 0 0 0 14.300 4c-2.400 0-4 1.400-4 4.100v2.300H7.700v3.100h2.600V21Z",
  },
  {
    name: "Instagram",
    url: "https://www.instagram.com/",
    path: "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.800a4.200 4.200 0 1 1 0 8.400 4.200 4.200 0 0 1 0-8.400Zm0 2a2.200 2.200 0 1 0 0 4.400 2.200 2.200 0 0 0 0-4.400Zm4.600-3.500a1.100 1.100 0 1 1 0 2.200 1.100 1.100 0 0 1 0-2.200Z",
  },
  {
    name: "LinkedIn",
    url: "https://www.linkedin.com/",
    path: "M5.500 8.800h3V20h-3Zm1.500-5a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600Zm4 5h2.900v1.600c.5-.9 1.600-1.900 3.300-1.900 3 0 3.800 1.900 3.800 4.700V20h-3v-6c0-1.500-.3-2.700-1.900-2.700s-2.100 1.200-2.100 2.600V20h-3Z",
  },
] as const

export const SocialLinks = () => (
  <nav aria-label={m.shell_social()}>
    <ul className="flex gap-1">
      {LINKS.map(({ name, url, path }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} (${m.shell_new_tab()})`}
            className="grid size-11 place-items-center rounded-md text-muted hover:bg-action-soft hover:text-ink"
          >
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              aria-hidden
              focusable="false"
              fill="currentColor"
              fillRule="evenodd"
            >
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
