/** Dialog of the keyboard shortcuts. */
import { Modal } from "../../ui/overlay/modal.tsx"
import { m } from "../../i18n/messages.ts"

const KEY =
  "inline-grid h-7 min-w-7 place-items-center rounded-sm border border-control bg-raised px-1.5 font-medium text-sm"

const shortcuts = (): ReadonlyArray<{ readonly keys: ReadonlyArray<string>; readonly does: string }> => [
  { keys: ["/"], does: m.shell_keys_search() },
  { keys: ["↑", "↓"], does: m.shell_keys_rows() },
  { keys: ["0–9"], does: m.shell_keys_quantity() },
  { keys: [m.shell_keys_enter()], does: m.shell_keys_add() },
  { keys: ["Ctrl", m.shell_keys_enter()], does: m.shell_keys_confirm() },
  { keys: ["Esc"], does: m.shell_keys_close() },
  { keys: ["?"], does: m.shell_keys_help() },
]

export interface KeyboardHelpProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export const KeyboardHelp = ({ isOpen, onClose }: KeyboardHelpProps) => (
  <Modal isOpen={isOpen} onClose={onClose} title={m.shell_keys_title()} description={m.shell_keys_lead()}>
    <dl className="grid gap-y-3">
      {shortcuts().map(({ keys, does }) => (
        <div key={does} className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd key={key} className={KEY}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Modal>
)
