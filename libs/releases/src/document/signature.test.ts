import { aRelease } from '../../test/release-fixture.ts';
import { canonicalJson } from './integrity.ts';
import { InvalidDocumentError, signDocument, verifyDocument } from './signature.ts';
import { generateSigningKey, publicKeysSchema, publicKeyText, signingKeySchema } from './signing-keys.ts';

const key = signingKeySchema.parse(generateSigningKey());
const other = signingKeySchema.parse(generateSigningKey());
const document = aRelease();

describe('release document signature', () => {
  it('a signed document is read with the public key, however its JSON is laid out', () => {
    const text = signDocument(document, key);
    const keys = publicKeysSchema.parse(publicKeyText(key));
    expect(verifyDocument(text, keys)).toEqual(document);
    expect(verifyDocument(JSON.stringify(JSON.parse(text), null, 2), keys)).toEqual(document);
  });

  it('each changed value is rejected', () => {
    const text = signDocument(document, key);
    const signed = JSON.parse(text) as { document: Record<string, unknown>; signature: { value: string } };
    const changes: Record<string, unknown>[] = [
      { revision: 2 },
      { history: [] },
      { release: { ...document.release, id: 'ffffffffffff' } },
      { deployed: {} },
      { extra: true },
    ];
    for (const change of changes) {
      const changed = JSON.stringify({ ...signed, document: { ...signed.document, ...change } });
      expect(() => verifyDocument(changed, [key])).toThrow('was changed after it was signed');
    }
    const cut = JSON.stringify({ ...signed, signature: { ...signed.signature, value: 'AAAA' } });
    expect(() => verifyDocument(cut, [key])).toThrow('was changed after it was signed');
  });

  it.each([
    ['an unsigned document', JSON.stringify(document), 'is not signed'],
    ['a document signed by another key', signDocument(document, other), 'an unknown key'],
    ['half of a document', signDocument(document, key).slice(0, 100), 'is not JSON'],
    ['an empty file', '', 'is not JSON'],
  ])('%s is rejected', (_, text, message) => {
    expect(() => verifyDocument(text, [key])).toThrow(InvalidDocumentError);
    expect(() => verifyDocument(text, [key])).toThrow(message);
  });

  it('while a key is replaced, documents of both keys are read', () => {
    const keys = publicKeysSchema.parse(`${publicKeyText(key)}, ${publicKeyText(other)}`);
    expect(verifyDocument(signDocument(document, key), keys)).toEqual(document);
    expect(verifyDocument(signDocument(document, other), keys)).toEqual(document);
  });

  it.each(['', 'a key', publicKeyText(key)])(
    "'%s' is no signing key, and the message does not show it",
    (text) => {
      const result = signingKeySchema.safeParse(text);
      expect(result.error?.issues.map(({ message }) => message)).toEqual([
        'must be an Ed25519 private key, PKCS #8 DER in base64.',
      ]);
    },
  );
});

describe('canonicalJson', () => {
  it('equal values have equal texts, whatever the order of their keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  });
});
