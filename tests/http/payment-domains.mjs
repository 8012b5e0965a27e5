/**
 * Sites on which an account's customers may pay with wallets, as Stripe keeps them (docs.stripe.com/api/payment_method_domains): each name
 * once, and every wallet says whether it knows the site. Names below `.refused.example` Apple does not know.
 */
import { randomBytes } from 'node:crypto';
import { refusal } from './own-account/refusal.mjs';

const PATH = '/v1/payment_method_domains';

const WALLETS = [
	'amazon_pay',
	'apple_pay',
	'google_pay',
	'klarna',
	'link',
	'paypal',
];

const stateOf = ( wallet, name ) =>
	wallet === 'apple_pay' && name.endsWith( '.refused.example' )
		? {
				status: 'inactive',
				status_details: { error_message: 'Apple does not know it.' },
			}
		: { status: 'active' };

/** @return {{ answer: Function, all: Map }} `answer()` says what Stripe says to a call about domains, null to others. */
export function createPaymentDomains( { livemode } ) {
	const all = new Map();

	const create = ( name ) => {
		const there = [ ...all.values() ].find(
			( { domain_name: known } ) => known === name
		);
		const made = there ?? {
			id: `pmd_${ randomBytes( 10 ).toString( 'hex' ) }`,
			object: 'payment_method_domain',
			created: Math.floor( Date.now() / 1000 ),
			domain_name: name,
			enabled: true,
			livemode,
			...Object.fromEntries(
				WALLETS.map( ( wallet ) => [ wallet, stateOf( wallet, name ) ] )
			),
		};
		all.set( made.id, made );
		return { status: 200, body: made };
	};

	const list = ( name ) => ( {
		status: 200,
		body: {
			object: 'list',
			url: PATH,
			has_more: false,
			data: [ ...all.values() ].filter(
				( { domain_name: known } ) => ! name || known === name
			),
		},
	} );

	const ofOne = ( id, params ) => {
		const domain = all.get( id );
		if ( ! domain ) {
			return refusal( 404, `No such payment_method_domain: '${ id }'`, {
				code: 'resource_missing',
				param: 'id',
			} );
		}
		if ( params.enabled !== undefined ) {
			domain.enabled = params.enabled === 'true';
		}
		return { status: 200, body: domain };
	};

	const answer = ( { path, params }, method ) => {
		if ( ! path.startsWith( PATH ) ) {
			return null;
		}
		if ( path === PATH ) {
			return method === 'POST'
				? create( params.domain_name )
				: list( params.domain_name );
		}
		return ofOne( path.slice( PATH.length + 1 ).split( '/' )[ 0 ], params );
	};

	return { answer };
}
