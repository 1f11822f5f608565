/** The leaflets: current ones first, past ones last (S1.1, S2.7). */
import type { Flyer } from "@dispensa/domain"
import { FileText } from "lucide-react"
import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { useToday } from "../app/use-clock.ts"
import { datedFlyers, useFlyers } from "../areas/flyers/use-flyers.ts"
import { Accordion } from "../ui/layout/accordion.tsx"
import { ButtonLink } from "../ui/controls/button.tsx"
import { EmptyState } from "../ui/feedback/empty-state.tsx"
import { PageHead } from "../ui/layout/page-head.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { FLYER_GRID, FlyerCard, FlyerSkeletons } from "../areas/flyers/flyer-card.tsx"
import { m } from "../i18n/messages.ts"

const Offers = () => (
  <ButtonLink to="/shop?promo_list=true" variant="primary">
    {m.content_flyers_offers()}
  </ButtonLink>
)

interface CardsProps {
  readonly flyers: ReadonlyArray<Flyer>
  readonly chosen: string
}

const Cards = ({ flyers, chosen }: CardsProps) => (
  <ul className={FLYER_GRID}>
    {flyers.map((flyer) => (
      <FlyerCard key={flyer.name} flyer={flyer} isChosen={flyer.name === chosen} />
    ))}
  </ul>
)

const Group = ({ title, ...cards }: CardsProps & { readonly title: string }) =>
  cards.flyers.length === 0 ? null : (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="font-[650] text-xl tracking-[-0.015em]">{title}</h2>
      <Cards {...cards} />
    </section>
  )

/** A URL may contain anything. */
const nameIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ""
  }
}

const Flyers = ({ all }: { readonly all: ReadonlyArray<Flyer> }) => {
  const { current, coming, past } = datedFlyers(all, useToday())
  const chosen = nameIn(useLocation().hash)
  useEffect(() => {
    if (chosen !== "") document.getElementById(chosen)?.scrollIntoView({ block: "center" })
  }, [chosen])
  const isPastOpen = past.some(({ name }) => name === chosen)
  return (
    <div className="flex flex-col gap-10">
      {current.length === 0 ? (
        <EmptyState icon={FileText} title={m.content_flyers_empty()} action={<Offers />} className="py-8">
          {m.content_flyers_empty_body()}
        </EmptyState>
      ) : (
        <Group title={m.content_flyers_current()} flyers={current} chosen={chosen} />
      )}
      <Group title={m.content_flyers_coming()} flyers={coming} chosen={chosen} />
      {past.length === 0 ? null : (
        <Accordion title={<h2>{m.content_flyers_past()}</h2>} isOpenAtFirst={isPastOpen}>
          <Cards flyers={past} chosen={chosen} />
        </Accordion>
      )}
      {all.length === 0 ? null : <p className="text-muted text-sm">{m.content_flyer_hint()}</p>}
    </div>
  )
}

export const FlyersPage = () => {
  const flyers = useFlyers()
  return (
    <div className="page-frame flex flex-col gap-8 py-8 lg:py-12">
      <PageHead title={m.content_flyers_title()} lead={m.content_flyers_lead()} />
      <Loaded of={flyers} skeleton={<FlyerSkeletons count={3} />}>
        {(all) => <Flyers all={all} />}
      </Loaded>
    </div>
  )
}
