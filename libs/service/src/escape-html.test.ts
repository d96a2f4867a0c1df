import { escapeHtml } from './escape-html.ts';

test('escapeHtml: a text with markup, entities and quotes is escaped once', () => {
  expect(escapeHtml(`<a title="it's">Q&A &lt;</a>`)).toBe(
    '&lt;a title=&quot;it&#39;s&quot;&gt;Q&amp;A &amp;lt;&lt;/a&gt;',
  );
});
