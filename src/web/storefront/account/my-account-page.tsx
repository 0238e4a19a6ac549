import { useIsDemo } from '../../data/demo-shop.ts'
import { PageIntro } from '../../page-layout/page-intro.tsx'
import { paths } from '../../paths/shop-paths.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { AddressesTab } from './addresses-tab.tsx'
import { OrdersTab, PlacedHere } from './orders-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'

const TABS = [
  { id: 'profile', label: 'Profile', panel: <ProfileTab /> },
  { id: 'orders', label: 'Orders', panel: <OrdersTab /> },
  { id: 'addresses', label: 'Addresses', panel: <AddressesTab /> },
  { id: 'settings', label: 'Settings', panel: <SettingsTab /> },
]

export default function MyAccountPage() {
  return useIsDemo() ? <SampleAccount /> : <OrdersAlone />
}

/** Without samples: nobody has an account yet, but orders are real. */
function OrdersAlone() {
  return (
    <>
      <PageIntro
        title="My Account"
        description="The orders that you placed in this browser."
        lead={`Orders you placed in this browser are listed here. You can [track](${paths.trackOrder}) any other order by its number; no account is needed.`}
      />
      <div className="container-page pt-6">
        <div className="max-w-5xl">
          <PlacedHere />
        </div>
      </div>
    </>
  )
}

function SampleAccount() {
  return (
    <>
      <PageIntro
        title="My Account"
        description="Your profile, orders, addresses and settings at {name}."
        lead={`Accounts are a demo with a sample customer. Orders you placed in this browser are real and come first under Orders; you can [track](${paths.trackOrder}) any other order by its number.`}
      />
      <div className="container-page pt-6">
        <div className="max-w-5xl">
          <Tabs label="My account" tabs={TABS} />
        </div>
      </div>
    </>
  )
}
