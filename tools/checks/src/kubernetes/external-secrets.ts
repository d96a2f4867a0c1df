/** Secrets that operators create, by name, with their keys. The comments of the manifests tell them how. */
export const externalSecrets: Readonly<Record<string, readonly string[]>> = {
  'simmer-secrets': [
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'DATABASE_DIRECT_URL',
    'DATABASE_URL',
    'JWT_SECRET',
    'JWT_SECRET_PREVIOUS',
    'ENCRYPTION_KEY',
    'ENCRYPTION_KEY_PREVIOUS',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'OPENAI_API_KEY',
    'QUEUE_READER_URL',
    'REDIS_URL',
    'RELEASE_PUBLIC_KEYS',
    'RELEASE_SIGNING_KEY',
    'SMTP_URL',
    'SUPER_ADMIN_EMAIL',
    'SUPER_ADMIN_PASSWORD',
  ],
  'simmer-tls': ['tls.crt', 'tls.key'],
};
