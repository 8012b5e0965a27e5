/**
 * Compares objects with the types of the `stripe` package: written down as literals, TypeScript says what it does not know in them.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../../../bin/store/paths.mjs';

const ts = createRequire( import.meta.url )( 'typescript' );

/** Stripe's types by the word that objects carry in `object`. */
const TYPES = {
	account: 'Account',
	account_link: 'AccountLink',
	account_session: 'AccountSession',
	balance: 'Balance',
	balance_settings: 'BalanceSettings',
	balance_transaction: 'BalanceTransaction',
	bank_account: 'BankAccount',
	capability: 'Capability',
	charge: 'Charge',
	customer: 'Customer',
	dispute: 'Dispute',
	event: 'Event',
	exchange_rate: 'ExchangeRate',
	file: 'File',
	payment_intent: 'PaymentIntent',
	payment_method: 'PaymentMethod',
	payout: 'Payout',
	person: 'Person',
	'radar.early_fraud_warning': 'Radar.EarlyFraudWarning',
	refund: 'Refund',
	'terminal.location': 'Terminal.Location',
	'terminal.reader': 'Terminal.Reader',
};

/**
 * What is filled in must be as Stripe says, but not everything must be filled in. Stripe's words are open, for words of later
 * versions: here they are closed. An empty array of PHP may be an empty list or an empty map: that it is no text, StripeShapesTest says.
 */
const PREAMBLE = `import type { Stripe } from 'stripe';
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
type Filled<T> = T extends null | undefined | number | boolean ? T
	: T extends string ? (Same<T, string & Record<never, never>> extends true ? never : T)
	: T extends Array<infer Item> ? Array<Filled<Item>>
	: { [Field in keyof T]?: Filled<T[Field]> };
declare const EMPTY: any;
`;

const FILE = path.join( root, 'tests/contract/StripeTypes/literals.ts' );

const OPTIONS = {
	strict: true,
	exactOptionalPropertyTypes: true,
	noEmit: true,
	skipLibCheck: true,
	target: ts.ScriptTarget.ES2022,
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	types: [ 'node' ],
};

/** The word in a value's `object` when it has one. */
const word = ( thing ) => thing.object ?? 'nothing';

/** Of the many events only the one with the object's type, which TypeScript would otherwise search for long. */
const typeOf = ( thing ) =>
	thing.object === 'event'
		? `Extract<Stripe.Event, { type: '${ thing.type }' }>`
		: `Stripe.${ TYPES[ word( thing ) ] }`;

/** Each object as a constant of its type. */
const literal = ( { thing }, index ) =>
	`const thing${ index }: Filled<${ typeOf( thing ) }> = ` +
	`${ JSON.stringify( thing, null, 1 ).replaceAll( /\[\]/g, 'EMPTY' ) };\n`;

/**
 * @param {import('typescript').Node} node A place in a literal.
 * @return {string[]} The names of the constant and of the fields on the way to it.
 */
function fieldsTo( node ) {
	const above = node.parent ? fieldsTo( node.parent ) : [];
	if ( ts.isVariableDeclaration( node ) || ts.isPropertyAssignment( node ) ) {
		return [ ...above, node.name.text ];
	}
	return above;
}

/** The innermost node around a position. */
function nodeAt( node, position ) {
	const inner = ts.forEachChild( node, ( child ) =>
		child.pos <= position && position < child.end ? child : undefined
	);
	return inner ? nodeAt( inner, position ) : node;
}

/** TypeScript's program of the one file that exists only here. */
function programOf( text ) {
	const host = ts.createCompilerHost( OPTIONS );
	const source = ts.createSourceFile( FILE, text, OPTIONS.target, true );
	const { getSourceFile, fileExists } = host;
	host.getSourceFile = ( name, ...rest ) =>
		name === FILE ? source : getSourceFile.call( host, name, ...rest );
	host.fileExists = ( name ) =>
		name === FILE || fileExists.call( host, name );
	return ts.createProgram( [ FILE ], OPTIONS, host );
}

/**
 * @typedef  {Object} Difference
 * @property {string} name  The object's name.
 * @property {string} field `charge.outcome.type`: the object's word and the way to the field.
 * @property {string} says  What TypeScript says.
 */

/**
 * @param {{ name: string, thing: Object }[]} things Objects of kinds that Stripe has.
 * @return {Difference[]} What Stripe's types do not know in them.
 */
export function differences( things ) {
	const unknown = things.filter( ( { thing } ) => ! TYPES[ word( thing ) ] );
	const known = things.filter( ( { thing } ) => TYPES[ word( thing ) ] );
	const program = programOf( PREAMBLE + known.map( literal ).join( '' ) );
	return [
		...unknown.map( ( { name, thing } ) => ( {
			name,
			field: word( thing ),
			says: 'Stripe has no such kind of object.',
		} ) ),
		...ts
			.getPreEmitDiagnostics( program )
			.map( ( { file, start, messageText } ) => {
				const says = ts.flattenDiagnosticMessageText(
					messageText,
					'\n'
				);
				if ( file?.fileName !== FILE ) {
					return {
						name: file?.fileName ?? 'TypeScript',
						field: '',
						says,
					};
				}
				const [ constant, ...fields ] = fieldsTo(
					nodeAt( file, start )
				);
				const { name, thing } = known[
					Number( constant?.slice( 5 ) )
				] ?? { name: 'preamble', thing: {} };
				return {
					name,
					field: [ word( thing ), ...fields ].join( '.' ),
					says,
				};
			} ),
	];
}
