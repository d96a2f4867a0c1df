import { describe, expect, it } from '@jest/globals';
import type { Release } from '@simmer/contracts/release';
import { aRelease, integrity } from '../../testing/release-fixture.ts';
import { createPageCache } from '../page.ts';
import type { PageOptions } from '../render-page.ts';

const file = (href: string) => ({ href, integrity });
const frame =
  '<style>.a{}</style><nav><a data-icon="calendar" href="/"><svg></svg><span>calendar</span></a>' +
  '<a data-icon="other" href="/"><i></i><span>other</span></a></nav>' +
  '<main><div data-prerendered="page"></div></main>';

/** A release with a prerendered landing page, frame and calendar. */
function prerendered({ withFrame = true } = {}): Release {
  const { shell, remotes, ...release } = aRelease();
  const [landing, ...routes] = shell.routes;
  return {
    ...release,
    shell: {
      ...shell,
      ...(withFrame ? { frame: file('/frame.html') } : {}),
      routes: [
        { ...landing, path: '/', preloads: [], html: file('/index.html') },
        { ...landing, path: '/about', preloads: [], html: file('/about.html') },
        { ...landing, path: '/account', preloads: [], html: file('/account.html') },
        { ...landing, path: '/signup', preloads: [], html: file('/index.html') },
        ...routes,
      ],
    },
    remotes: remotes.map((remote) => ({
      ...remote,
      routes: remote.routes.map((route) => ({
        ...route,
        preloads: [...route.preloads, { ...file('/title.woff2'), as: 'font' as const }],
        html: file('/calendar.html'),
      })),
    })),
  };
}

const template = '<head><!--release:head--></head><body><div id="root"></div><!--release:body--></body>';

function page(path: string, release = prerendered(), day = '2026-11-22', options: PageOptions = {}) {
  const html = {
    '/frame.html': frame,
    '/index.html': '<style>.l{}</style><h1>Let your week simmer.</h1>',
    '/calendar.html': '<style>.c{}</style><h1>[[today+0:month]]</h1>',
    '/about.html': '<style>.b{}</style><h1>About</h1><template data-framed=""><h1>About</h1></template>',
    '/account.html': '<style>.d{}</style><template data-framed=""><h1>Account</h1></template>',
  };
  const { html: text, ...rest } = createPageCache(options)({ release, template, html }, path, day);
  return { ...rest, text: text.bodies.identity.toString() };
}

describe('prerendered HTML', () => {
  it('the page of a remote is in the frame of the shell, with the navigation of the release and the dates of the day', () => {
    const { text } = page('/calendar');
    expect(text).toContain(
      '<div id="root" data-for="session" data-day="2026-11-22"><nav>' +
        '<a href="/calendar" aria-current="page"><svg></svg><span>Calendar&lt;/script&gt;</span></a></nav>' +
        '<main><div data-prerendered="page"><h1>November 2026</h1></div></main></div>',
    );
  });

  it('a page of the shell has no frame and no day', () => {
    expect(page('/').text).toContain('<div id="root" data-for="guests"><h1>Let your week simmer.</h1></div>');
  });

  it('the form for signing up is there only while everybody may sign up (AUT-67)', () => {
    const form = 'Let your week simmer.';
    expect(page('/signup', undefined, undefined, { signUp: 'open' }).text).toContain(form);
    expect(page('/signup', undefined, undefined, { signUp: 'invite' }).text).not.toContain(form);
    expect(page('/', undefined, undefined, { signUp: 'invite' }).text).toContain(form);
  });

  it('a page of the shell that needs a session is put into the frame of the app', () => {
    const { text } = page('/account');
    expect(text).toMatch(/<div id="root" data-for="session"><nav>/);
    expect(text).toContain('<main><div data-prerendered="page"><h1>Account</h1></div></main></div>');
    expect(text).toContain('<style>.a{}.d{}</style>');
  });

  it('a public page is that of guests, and that in the frame waits in a template', () => {
    const { text } = page('/about');
    expect(text).toContain(
      '<div id="root" data-for="guests"><h1>About</h1></div><template id="framed"><nav>',
    );
    expect(text).toContain('<main><div data-prerendered="page"><h1>About</h1></div></main></template>');
    expect(text).toContain('<style>.a{}.b{}</style>');
  });

  it('without a frame a public page is that of guests alone', () => {
    const release = prerendered({ withFrame: false });
    expect(page('/about', release).text).toContain('<div id="root" data-for="guests"><h1>About</h1></div>');
    expect(page('/about', release).text).not.toContain('id="framed"');
    expect(page('/account', release).text).toContain('<div id="root"></div>');
  });

  it('its styles are in the head, and the policy allows them by their hash alone', () => {
    const { text, contentSecurityPolicy } = page('/calendar');
    expect(text).toContain('<head><style>.a{}.c{}</style>');
    expect(contentSecurityPolicy).toContain(
      "style-src 'self' 'sha256-QFLYEzcL/xsDnAwM2bhVr77Aea3sYl3o/slzAdkUdnY='",
    );
    expect(page('/confirm-email').contentSecurityPolicy).toContain("style-src 'self';");
  });

  it('all files are requested after the paint of the page, scripts before fonts', () => {
    const { text } = page('/calendar');
    const [, early = '', late = ''] =
      /<head>([\s\S]*)<template id="late">([\s\S]*?)<\/template>/.exec(text) ?? [];
    expect(late).toMatch(/<link rel="stylesheet" [^>]*media="print" data-late>/);
    expect(late).toMatch(/<link rel="preload" as="font" /);
    expect(late).toMatch(/<script defer [^>]*><\/script>$/);
    expect(late.indexOf('as="script"')).toBeGreaterThan(0);
    expect(late.lastIndexOf('as="script"')).toBeLessThan(late.indexOf('as="font"'));
    expect(early).not.toMatch(/<link|<script/);
    const other = page('/confirm-email').text;
    expect(other).not.toContain('media="print"');
    expect(other).not.toContain('<template');
  });

  it('a page with dates is rendered again on another day, one without is not', () => {
    const pageFor = createPageCache();
    const loaded = {
      release: prerendered(),
      template,
      html: { '/frame.html': frame, '/calendar.html': '[[today+0:date]]', '/index.html': 'Simmer' },
    };
    const [first, other] = ['2026-11-22', '2026-11-23'].map((day) => pageFor(loaded, '/calendar', day));
    expect(other).not.toBe(first);
    expect(pageFor(loaded, '/calendar', '2026-11-22')).toBe(first);
    expect(pageFor(loaded, '/', '2026-11-22')).toBe(pageFor(loaded, '/', '2026-11-23'));
  });

  it('without a frame the page of a remote is empty until its script runs', () => {
    expect(page('/calendar', prerendered({ withFrame: false })).text).toContain('<div id="root"></div>');
  });

  it('the document in the page does not name it', () => {
    expect(page('/calendar').text).not.toContain('/calendar.html');
  });
});
