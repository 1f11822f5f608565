/** The account's details: the customer's data, and what they may change (S3.23). */
import { useProfile } from "../areas/account/use-profile.ts"
import { useSession } from "../areas/session/use-session.ts"
import { AccountHead } from "../ui/layout/account-head.tsx"
import { Loaded } from "../ui/feedback/loaded.tsx"
import { ProfileSkeleton, ProfileView } from "../areas/account/profile-view.tsx"
import { m } from "../i18n/messages.ts"

export const AccountPage = () => {
  const isServing = useSession().served !== null
  return (
    <>
      <AccountHead title={m.account_details()} lead={isServing ? m.account_client_only() : undefined} />
      <Loaded of={useProfile()} skeleton={<ProfileSkeleton />}>
        {(profile) => <ProfileView key={profile.clientId} profile={profile} isReadOnly={isServing} />}
      </Loaded>
    </>
  )
}
