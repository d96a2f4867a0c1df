// This module runs when the shell is built (FED-70), never in a browser.
import '@simmer/ui/styles/simmer.css';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactElement } from 'react';
import { StaticRouter } from 'react-router';
import { CommandsButton } from './frame/commands-button.tsx';
import { FrameLayout } from './frame/frame-layout.tsx';
import { NavIcon, navIconNames } from './frame/nav-icon.tsx';
import { OpenLayout } from './frame/open-layout.tsx';
import { TimeBlockButton } from './frame/time-block-button.tsx';
import { AboutText } from './pages/about/about-text.tsx';
import { AccountLayout, AccountPending } from './pages/account/parts/account-layout.tsx';
import { SignInCard, SignInForm } from './pages/auth/sign-in.page.tsx';
import { SignUpCard } from './pages/auth/sign-up.page.tsx';
import { LandingPage } from './pages/landing/landing.page.tsx';
import { SupportLayout } from './pages/support/support-layout.tsx';

const nothing = (): void => undefined;

/** One link for each icon: the gateway makes the navigation of a release from these links. */
function NavSamples({ label, className }: { label: string; className: string | undefined }) {
  return (
    <nav aria-label={label} className={className}>
      {[...navIconNames, 'other'].map((name) => (
        <a key={name} data-icon={name} href="/">
          <NavIcon name={name} />
          <span>{name}</span>
        </a>
      ))}
    </nav>
  );
}

const frame = (
  <FrameLayout
    renderNav={(label, className) => <NavSamples label={label} className={className} />}
    renderTools={(createClass) => (
      <>
        <CommandsButton onOpen={nothing} />
        <TimeBlockButton className={createClass} onOpen={nothing} />
        <IconButton label="More options" icon={<Ellipsis aria-hidden="true" />} />
      </>
    )}
  >
    <template data-requests="/api/v1/auth/me /api/v1/plan?after={cursor}" />
    <div data-prerendered="page" />
  </FrameLayout>
);

const signIn = (
  <SignInCard
    givenEmail=""
    isKnown={false}
    form={<SignInForm onRejected={nothing} onForgotten={nothing} onSignedIn={nothing} />}
  />
);

const routed = (path: string, page: ReactElement) => <StaticRouter location={path}>{page}</StaticRouter>;

/**
 * A part of a page that the gateway puts into the frame for a signed-in person. It must be the last part of the page.
 */
const framed = (page: ReactElement) => <template data-framed="">{page}</template>;

/** A public page, which guests see in a frame for guests. */
const openPage = (path: string, page: ReactElement) =>
  routed(
    path,
    <>
      <OpenLayout>{page}</OpenLayout>
      {framed(page)}
    </>,
  );

/** The HTML of the shell's pages by their path, and of the frame around the remotes' pages. */
export const prerendered: Readonly<Record<string, ReactElement>> = {
  '/': <LandingPage variant="a" isSignedIn={false} />,
  '/welcome': <LandingPage variant="b" isSignedIn={false} />,
  '/signin': routed('/signin', signIn),
  '/signup': routed('/signup', <SignUpCard />),
  '/account': framed(
    <AccountLayout>
      <AccountPending />
    </AccountLayout>,
  ),
  '/about': openPage('/about', <AboutText onOpenPoster={nothing} />),
  '/support': openPage('/support', <SupportLayout onManageData={nothing} />),
  frame: routed('/dashboard', frame),
};
