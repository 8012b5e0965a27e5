import { getHistory } from '@woocommerce/navigation';
import { renderHook } from '@testing-library/react';

import type { Overview } from '../../../contract/types';
import { useCurrency } from '../use-currency';

const money = ( ...codes: string[] ) =>
	codes.map( ( currency ) => ( { currency, amount: 100 } ) );

/** An account that is paid out in some currencies and has balances in others. */
const account = ( paidOut: string[], ...balances: string[] ): Overview =>
	( {
		account: {
			default_currency: paidOut[ 0 ],
			default_external_accounts: money( ...paidOut ),
		},
		balance: { available: money( ...balances ), pending: [] },
	} ) as unknown as Overview;

const at = ( query: string, overview: Overview | null ) => {
	getHistory().replace( `/wp-admin/admin.php?page=wc-admin${ query }` );
	const { offered, currency } = renderHook( () => useCurrency( overview ) )
		.result.current;
	return [ offered, currency ];
};

it.each( [
	[ 'nothing is known yet', '', null, [], null ],
	[
		'one currency is paid out, whatever else has a balance',
		'',
		account( [ 'usd' ], 'eur', 'jpy' ),
		[ 'usd' ],
		'usd',
	],
	[
		'a link leads to a balance that is not paid out',
		'&selected_currency=JPY',
		account( [ 'usd', 'eur' ], 'jpy' ),
		[ 'usd', 'eur', 'jpy' ],
		'jpy',
	],
	[
		'the address names a currency that the account does not have',
		'&selected_currency=kwd',
		account( [ 'eur', 'usd' ], 'jpy' ),
		[ 'eur', 'usd' ],
		'eur',
	],
] )( 'Currencies of the page when %s', ( _name, query, overview, ...now ) => {
	expect( at( query, overview ) ).toEqual( now );
} );
