import groups from '../../tests/contract/list-addresses.json';
import * as routes from '../contract/routes';
import { listPath, type ListQuery } from '../data/list-query';
import { allPayouts } from '../features/payouts/page';
import { allTransactions } from '../features/transactions/descriptor';
import {
	parseListQuery,
	toQueryString,
	toWire,
	type Addressable,
} from '../list-page/query';

/**
 * An address of a list's page and what the API is asked for it. PHP runs the same cases
 * (tests/php/integration/Rest/PageAddressTest.php).
 */
interface Case {
	/** Query string. */
	address: string;
	/** The API's parameters, where they differ from what an address that says nothing asks. */
	asks: Record< string, string | number | string[] >;
	/** The address that the page writes for it. */
	canonical?: string;
	/** The path that is asked. */
	path?: string;
}

interface Group {
	list: string;
	timeZone: string;
	cases: Case[];
}

const lists: Record< string, { list: Addressable; route: string } > = {
	transactions: { list: allTransactions, route: routes.transactions() },
	deposits: { list: allPayouts, route: routes.deposits() },
};

/** What the server knows of types. */
const names = Object.fromEntries(
	[
		'charge',
		'payment',
		'payment_failure_refund',
		'refund',
		'dispute',
		'dispute_reversal',
		'fee_refund',
	].map( ( type ) => [ type, type ] )
);

const toParams = ( query: ListQuery ) => ( {
	page: query.page,
	pagesize: query.perPage,
	sort: query.sort,
	direction: query.direction,
	...query.filters,
} );

describe.each( groups as Group[] )(
	'Addresses of $list in $timeZone',
	( group ) => {
		const { list, route } = lists[
			group.list
		] as ( typeof lists )[ string ];

		beforeEach( () => {
			window.merchantPaymentsSettings = {
				timeZone: group.timeZone,
				currencyCodes: 'EUR INR JPY KWD USD',
				transactionTypes: names,
			};
			window.wcSettings = {
				countries: {
					DE: 'Germany',
					FI: 'Finland',
					US: 'United States',
				},
			};
		} );

		it.each( group.cases )( '$address', ( { address, asks, ...rest } ) => {
			const query = parseListQuery( address, list );
			const written = toQueryString( query, list );
			const asked = toWire( query, list );

			expect( toParams( asked ) ).toEqual( {
				page: 1,
				pagesize: 25,
				sort: 'date',
				direction: 'desc',
				...asks,
			} );
			expect( parseListQuery( written, list ) ).toEqual( query );
			expect( written ).toBe( rest.canonical ?? written );
			expect( rest.path ?? listPath( route, asked ) ).toBe(
				listPath( route, asked )
			);
		} );
	}
);
