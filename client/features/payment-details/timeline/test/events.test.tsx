import { render, screen } from '@testing-library/react';

import type { TimelineEvent } from '../../../../contract/types';
import { EntryItem } from '../entry-item';
import { linesOf, openStore } from './shown';
import { deposit, told, usd } from './told';

beforeEach( openStore );

const dated = ( event: object ) => ( {
	event: event as TimelineEvent,
	time: null,
	iso: null,
} );

const numbers = [ null, undefined, 0, -1, 0.5, 2 ** 60 ];
const words = [ null, undefined, '', 'moon_phase', '<b>x</b>' ];
const things = [ null, undefined, {} ];

/** What may stand in a field. */
const fields: [ string, unknown[] ][] = [
	[ 'amount', numbers ],
	[ 'amount_captured', numbers ],
	[ 'amount_refunded', numbers ],
	[ 'fee', numbers ],
	[ 'currency', words ],
	[ 'reason', words ],
	[ 'failure_reason', words ],
	[ 'loan_id', words ],
	[ 'acquirer_reference_number', words ],
	[ 'acquirer_reference_number_status', [ ...words, 'available' ] ],
	[ 'fee_rates', things ],
	[ 'transaction_details', things ],
	[ 'deposit', things.slice( 1 ) ],
	[ 'user', things ],
	[ 'ruleset_results', [ ...things, { moon: 'full', avs: '' } ] ],
];

const cases = Object.entries( told ).flatMap( ( [ type, events ] ) =>
	events.map( ( [ event, lines ] ) => ( { type, event, lines } ) )
);

describe( 'An event', () => {
	it.each( cases )( '$type with $event', ( { type, event, lines } ) => {
		expect( linesOf( { type, datetime: 1, ...event } ) ).toEqual( lines );
	} );

	it( 'leads to payouts, users and loans', () => {
		const events = [
			{ type: 'financing_paydown', ...usd, deposit, loan_id: 'flxln_1' },
			{
				type: 'fraud_outcome_manual_block',
				user: {
					id: 3,
					username: 'ada',
					url: 'user-edit.php?user_id=3',
				},
			},
		];
		render(
			<>
				{ events.map( ( event ) => (
					<EntryItem key={ event.type } dated={ dated( event ) } />
				) ) }
			</>
		);
		const href = ( name: string ) =>
			screen.getByRole( 'link', { name } ).getAttribute( 'href' );

		expect( href( 'March 12, 2026' ) ).toBe(
			'admin.php?page=wc-admin&id=po_1&path=%2Fpayments%2Fpayouts%2Fdetails'
		);
		expect( href( 'View loan transactions' ) ).toBe(
			'admin.php?page=wc-admin&type=charge&filter=advanced&loan_id_is=flxln_1&path=%2Fpayments%2Ftransactions'
		);
		expect( href( 'ada' ) ).toBe( 'user-edit.php?user_id=3' );
	} );

	it( 'is told whatever of it is missing or strange', () => {
		const whole = { ...usd, amount_captured: 5000, fee: 175 };
		const strange = fields.flatMap( ( [ field, values ] ) =>
			values.map( ( value ) => ( { ...whole, [ field ]: value } ) )
		);
		for ( const type of Object.keys( told ) ) {
			const { container, unmount } = render(
				<ol>
					{ strange.map( ( event, place ) => (
						<EntryItem
							key={ place }
							dated={ dated( { ...event, type } ) }
						/>
					) ) }
				</ol>
			);
			const headlines = [ ...container.querySelectorAll( 'li' ) ].map(
				( { firstElementChild: first } ) => first?.textContent
			);
			expect( headlines ).toHaveLength( strange.length );
			expect( headlines.filter( ( text ) => ! text ) ).toEqual( [] );
			unmount();
		}
	} );
} );
