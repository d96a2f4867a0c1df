const unbounded = 'require-statement-timeout';

/**
 * The rules that the migrations of before this check break, by their number, exactly as the linter finds them. They are released: a change
 * would not reach the databases that ran them. Their tables were new or small, and they have no bound on a statement because
 * an old installation may need more time.
 */
export const frozenViolations: Readonly<Record<string, readonly string[]>> = {
  '0001': [unbounded],
  '0002': [unbounded],
  '0003': [unbounded],
  '0004': [unbounded],
  '0005': ['ban-drop-column', 'constraint-missing-not-valid', 'prefer-identity', unbounded],
  '0006': [unbounded],
  '0007': [unbounded],
  '0008': [
    'constraint-missing-not-valid',
    'disallowed-unique-constraint',
    'require-concurrent-index-deletion',
    unbounded,
  ],
  '0009': ['constraint-missing-not-valid', unbounded],
  '0010': ['require-concurrent-index-creation', 'require-concurrent-index-deletion', unbounded],
  '0011': ['require-concurrent-index-creation', unbounded],
  '0012': ['require-concurrent-index-creation', unbounded],
  '0013': [unbounded],
  '0014': ['adding-not-nullable-field', unbounded],
  '0015': [
    'constraint-missing-not-valid',
    'disallowed-unique-constraint',
    'require-concurrent-index-creation',
    'require-concurrent-index-deletion',
    unbounded,
  ],
  '0017': ['constraint-missing-not-valid', 'require-concurrent-index-creation', unbounded],
  '0018': [unbounded],
  '0019': [unbounded],
  '0020': [unbounded],
  '0021': [unbounded],
  '0022': ['renaming-table', unbounded],
  '0023': [unbounded],
  '0024': [unbounded],
  '0025': [unbounded],
};
