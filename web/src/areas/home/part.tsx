/** A part of the home page that is left out when it has nothing to show. */
import type { ReactNode } from "react"
import { Section } from "./section.tsx"

export interface PartProps<A> {
  readonly of: { readonly status: "loading" | "ready" | "failed" | "missing"; readonly data: ReadonlyArray<A> | null }
  readonly id: string
  readonly title: string
  readonly to: string
  readonly skeleton: ReactNode
  readonly children: (items: ReadonlyArray<A>) => ReactNode
}

export const Part = <A,>({ of, id, title, to, skeleton, children }: PartProps<A>) => {
  if (of.data === null && of.status !== "loading") return null
  if (of.data?.length === 0) return null
  return (
    <Section id={id} title={title} to={to}>
      {of.data === null ? <div aria-busy>{skeleton}</div> : children(of.data)}
    </Section>
  )
}
