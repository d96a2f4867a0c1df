import ts from 'typescript';
import { withoutComments } from '../repository/source-text.ts';

const CODED_ATTRIBUTE =
  /^(id|className|htmlFor|key|name|form|aria-(controls|describedby|labelledby)|data-.+)$/;
const CODED_PROPERTY = /^(id|key|kind|type)$/;
/** One word alone may be a text; several joined ones are a name. */
const JOINED = /^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+$|^[a-z][a-z\d]*(?:[-_][a-z\d]+)+$/;

const isModule = (parent: ts.Node) =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isExternalModuleReference(parent) ||
  (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword);

const LISTENS = /^(?:emit|on|once|off|(?:add|remove|prepend)(?:Event)?Listener)$/;
const EVENT = /Event$/;

/** Whether a string is the name of an event: of `emitter.emit()`, `once(emitter)` or `new CustomEvent()`. */
function isEventName(node: ts.Node, parent: ts.Node): boolean {
  if (ts.isNewExpression(parent))
    return parent.arguments?.[0] === node && EVENT.test(parent.expression.getText());
  if (!ts.isCallExpression(parent)) return false;
  const { expression, arguments: values } = parent;
  // `once` of node:events takes the emitter first.
  if (ts.isIdentifier(expression)) return values[1] === node && LISTENS.test(expression.text);
  return (
    values[0] === node && ts.isPropertyAccessExpression(expression) && LISTENS.test(expression.name.text)
  );
}

function isAssignedToId(node: ts.Node, parent: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent)) {
    return parent.initializer === node && CODED_PROPERTY.test(parent.name.getText());
  }
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(parent.left) &&
    CODED_PROPERTY.test(parent.left.name.text)
  );
}

/** Whether a string is a name of the code and not a text: a class name, an id, a key, a kind. */
export function isCoded(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (/\s/.test(node.text) || isModule(parent)) return false;
  if (ts.isJsxAttribute(parent)) return CODED_ATTRIBUTE.test(parent.name.getText());
  return (
    ts.isElementAccessExpression(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isComputedPropertyName(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    isAssignedToId(node, parent) ||
    isEventName(node, parent) ||
    JOINED.test(node.text)
  );
}

/** Whether a coded string is a name like an identifier, and no value that comes from elsewhere. */
export function isNamed(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  return (
    isEventName(node, parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isComputedPropertyName(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isJsxAttribute(parent)
  );
}

interface StyleName {
  readonly text: string;
  readonly line: number;
}

/** The classes, ids, attributes, custom properties and animations of a style sheet. A colour is no id. */
export function styleNames(text: string): StyleName[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?:\.|--|@keyframes\s+|\[|#(?![\da-f]{3,8}\b))([a-z][\w-]*)/gi)].map(([, name]) => ({
        text: name ?? '',
        line: index + 1,
      })),
    );
}
