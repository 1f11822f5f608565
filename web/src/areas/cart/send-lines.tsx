/** Lines that go to the cart of another address, or are copied there (S4.4). */
import { type Address, addressLine } from "@dispensa/domain"
import { useState } from "react"
import { Button } from "../../ui/controls/button.tsx"
import { RadioGroup } from "../../ui/forms/radio-group.tsx"
import { Modal } from "../../ui/overlay/modal.tsx"
import { m } from "../../i18n/messages.ts"
import { useSession } from "../session/use-session.ts"
import type { LineDialogProps } from "./set-quantities.tsx"
import { useBulkCommands } from "./use-bulk-commands.ts"

const useOtherAddresses = (): ReadonlyArray<Address> => {
  const { addresses, userTemp } = useSession()
  return addresses.filter(({ addressCode }) => addressCode !== userTemp.addressCode)
}

/** There is another address. */
export const useCanSendLines = (): boolean => useOtherAddresses().length > 0

export const SendLines = ({ isOpen, onClose, ...form }: LineDialogProps) => (
  <Modal size="sm" isOpen={isOpen} onClose={onClose} title={m.cart_send_title({ count: form.lines.length })}>
    {isOpen ? <SendForm {...form} /> : null}
  </Modal>
)

const SendForm = ({ lines, onDone }: Pick<LineDialogProps, "lines" | "onDone">) => {
  const bulk = useBulkCommands()
  const others = useOtherAddresses()
  const [code, setCode] = useState(others[0]?.addressCode ?? "")
  const address = others.find(({ addressCode }) => addressCode === code)
  const send = (how: "copy" | "move"): void => {
    if (address === undefined) return
    onDone()
    void bulk.send(lines, address, how)
  }
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={m.cart_send_where()}
        value={code}
        options={others.map((address) => ({ value: address.addressCode, label: addressLine(address) }))}
        onChange={setCode}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => send("move")}>
          {m.cart_send_move()}
        </Button>
        <Button onClick={() => send("copy")}>{m.cart_send_copy()}</Button>
      </div>
    </div>
  )
}
