export default {
  parserPreset: {
    // 'area: do this'; the area is a package, a folder or a part of the product.
    parserOpts: { headerPattern: /^([a-z\d-]+): (\S.*)$/, headerCorrespondence: ['type', 'subject'] },
  },
  rules: {
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'header-max-length': [2, 'always', 72],
  },
};
