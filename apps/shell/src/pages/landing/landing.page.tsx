import { BrandMark, brandLinkClass } from '../../brand/brand-mark.tsx';
import { Closing, Companions, HowItWorks } from './landing-sections.tsx';
import { QuestionHero } from './question-hero.tsx';
import { WeekHero } from './week-hero.tsx';
import styles from './landing.module.css';

export type LandingVariant = 'a' | 'b';

/** Which of the two landing pages a URL requests (PUB-1). */
export function landingVariant({ pathname, search }: Pick<Location, 'pathname' | 'search'>): LandingVariant {
  return pathname === '/welcome' || new URLSearchParams(search).get('variant') === 'b' ? 'b' : 'a';
}

interface LandingProps {
  variant: LandingVariant;
  /** Whether somebody is signed in on this browser: the link then leads directly to the dashboard. */
  isSignedIn: boolean;
}

/** The landing page. It has plain links only, because it is rendered without a router (PRD-1). */
export function LandingPage({ variant, isSignedIn }: LandingProps) {
  const start = isSignedIn ? '/dashboard' : '/signin';
  const Hero = variant === 'b' ? QuestionHero : WeekHero;
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <a className={brandLinkClass} href="/">
          <BrandMark />
        </a>
        <nav className={styles['nav']} aria-label="Main">
          <a href="/about">About</a>
          <a href="/support">Support</a>
          <a className="sm-button sm-button--secondary" href={isSignedIn ? '/calendar' : '/signin'}>
            {isSignedIn ? 'Your week' : 'Sign in'}
          </a>
        </nav>
      </header>
      <main>
        <Hero start={start} />
        <HowItWorks />
        <Companions />
        <Closing start={start} />
      </main>
      <footer className={styles['footer']}>
        <span>Simmer: space, pace and grace.</span>
        <span className={styles['footerLinks']}>
          <a href="/about">About</a>
          <a href="/support">Support</a>
          {!isSignedIn && (
            <a href="/signup" data-sign-up="">
              Sign up
            </a>
          )}
        </span>
      </footer>
    </div>
  );
}
