/** One photo, reduced before it is stored. */
import { MAX_CLAIM_PHOTO } from "@dispensa/domain"
import { Camera } from "lucide-react"
import { useId, useRef, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { reducePhoto } from "../../platform/reduce-photo.ts"
import { Button, buttonClass } from "../../ui/controls/button.tsx"
import { Icon } from "../../ui/controls/icon.tsx"

export interface ClaimPhotoState {
  /** A data URL. */
  readonly photo: string | null
  /** Whether the last chosen photo is still being reduced. */
  readonly isReducing: boolean
  readonly isUnreadable: boolean
  /** True once the file has become the photo. */
  readonly take: (file: File) => Promise<boolean>
  readonly remove: () => void
}

/** The last chosen photo counts, whichever is ready first; an unreadable one replaces none. */
export const useClaimPhoto = (): ClaimPhotoState => {
  const [photo, setPhoto] = useState<string | null>(null)
  const [isReducing, setReducing] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const last = useRef(0)
  const take = async (file: File): Promise<boolean> => {
    const own = (last.current += 1)
    setReducing(true)
    setUnreadable(false)
    const reduced = await reducePhoto(file, MAX_CLAIM_PHOTO)
    if (own !== last.current) return true
    setReducing(false)
    setUnreadable(reduced === null)
    if (reduced !== null) setPhoto(reduced)
    return reduced !== null
  }
  const remove = (): void => {
    last.current += 1
    setReducing(false)
    setPhoto(null)
  }
  return { photo, isReducing, isUnreadable, take, remove }
}

export const ClaimPhoto = ({ of }: { readonly of: ClaimPhotoState }) => {
  const { photo, isReducing, isUnreadable, take, remove } = of
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  /** Clears the file input, which must not name a file other than the photo. */
  const empty = (): void => {
    if (input.current !== null) input.current.value = ""
  }
  const onFile = async (file: File | undefined): Promise<void> => {
    if (file !== undefined && !(await take(file))) empty()
  }
  const onRemove = (): void => {
    remove()
    empty()
    input.current?.focus()
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        {m.claims_photo()}
      </label>
      {/* The browser's own button uses the browser's language. */}
      <label className={`${buttonClass({})} min-h-11 cursor-pointer has-focus-visible:outline-2`}>
        <Icon of={Camera} size={18} />
        {photo === null ? m.claims_photo_choose() : m.claims_photo_change()}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={`${id}-hint`}
          onChange={(event) => void onFile(event.target.files?.[0])}
          className="sr-only"
        />
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {m.claims_photo_hint()}
      </p>
      {isReducing ? <output className="text-muted text-sm">{m.claims_photo_wait()}</output> : null}
      {isUnreadable ? (
        <p role="alert" className="text-offer text-sm">
          {m.claims_photo_failed()}
        </p>
      ) : null}
      {photo === null ? null : (
        <>
          <img src={photo} alt={m.claims_photo_alt()} className="max-h-48 max-w-full rounded-md border border-line" />
          <Button size="sm" variant="quiet" onClick={onRemove}>
            {m.claims_photo_remove()}
          </Button>
        </>
      )}
    </div>
  )
}
