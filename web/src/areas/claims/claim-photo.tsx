/** One photo, made smaller before it is kept. */
import { MAX_CLAIM_PHOTO } from "@dispensa/domain"
import { useId, useState } from "react"
import { m } from "../../i18n/messages.ts"
import { reducePhoto } from "../../platform/reduce-photo.ts"
import { Button } from "../../ui/controls/button.tsx"

export interface ClaimPhotoProps {
  /** A data URL. */
  readonly photo: string | null
  readonly onPhoto: (photo: string | null) => void
}

export const ClaimPhoto = ({ photo, onPhoto }: ClaimPhotoProps) => {
  const id = useId()
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const reduced = await reducePhoto(file, MAX_CLAIM_PHOTO)
    setUnreadable(reduced === null)
    onPhoto(reduced)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <label htmlFor={id} className="font-medium text-sm">
        {m.claims_photo()}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void take(event.target.files?.[0])}
        className="max-w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-control file:bg-surface file:px-4 file:font-medium"
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {m.claims_photo_hint()}
      </p>
      {isUnreadable ? (
        <p role="alert" className="text-offer text-sm">
          {m.claims_photo_failed()}
        </p>
      ) : null}
      {photo === null ? null : (
        <>
          <img src={photo} alt={m.claims_photo_alt()} className="max-h-48 max-w-full rounded-md border border-line" />
          <Button size="sm" variant="quiet" onClick={() => onPhoto(null)}>
            {m.claims_photo_remove()}
          </Button>
        </>
      )}
    </div>
  )
}
