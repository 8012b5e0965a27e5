import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from '@wordpress/element';

import type { PendingOperation } from '../../contract/types';
import { fakeServer } from '../../data/test/fake-server';
import { notices } from '../../data/test/notices';
import { settle } from '../../data/test/settle';
import { PendingMarks } from '../pending/pending-marks';

const refund: PendingOperation = {
	kind: 'refund',
	subject: 'payment:pi_1',
	since: Date.UTC( 2026, 10, 22, 14, 5 ) / 1000,
	next_look: Date.UTC( 2026, 10, 22, 14, 6 ) / 1000,
};

const said = () =>
	[ ...document.querySelectorAll( '.merchant-payments-pending' ) ].map(
		( { textContent } ) => textContent?.replace( 'Warning notice', '' )
	);

const button = () => screen.getByRole( 'button', { name: 'Look again' } );

beforeEach( () => {
	notices.length = 0;
	window.merchantPaymentsSettings = { timeZone: 'Asia/Tokyo' };
} );

describe( 'The mark of what is not known', () => {
	it.each( [
		[ 'capture', 'this payment was captured', 'capture it again' ],
		[ 'cancel', 'this payment was canceled', 'cancel it again' ],
		[ 'refund', 'this payment was refunded', 'refund it again' ],
		[ 'dispute_submit', 'your evidence was submitted', 'submit it again' ],
		[ 'dispute_appeal', 'your appeal was submitted', 'submit it again' ],
		[ 'dispute_close', 'this dispute was accepted', 'accept it again' ],
		[
			'instant_payout',
			'your instant payout was made',
			'request another one',
		],
	] as const )(
		'says it of a %s, since when, and when the store looks next, on the store’s clock',
		( kind, done, again ) => {
			render( <PendingMarks operations={ [ { ...refund, kind } ] } /> );
			expect( said() ).toEqual( [
				`It’s not known yet whether ${ done }. Don’t ${ again }.The payments platform was asked on November 22, 2026 at 11:05 pm, and didn’t answer in time. We’ll look again at 11:06 pm.Look again`,
			] );
			expect(
				screen.queryByRole( 'button', { name: /dismiss|close/i } )
			).toBeNull();
		}
	);

	it.each( [
		[
			refund.since + 24 * 3600,
			'We’ll look again on November 23, 2026 at 11:05 pm.',
		],
		[ null, 'We’re about to look again.' ],
	] )( 'says of a look at %s: %s', ( next, text ) => {
		render(
			<PendingMarks operations={ [ { ...refund, next_look: next } ] } />
		);
		expect( said()[ 0 ] ).toContain( text );
	} );

	it( 'says what the page knows better', () => {
		render(
			<PendingMarks
				operations={ [ refund ] }
				texts={ { refund: 'Refunded, but not in your order.' } }
			/>
		);
		expect( said()[ 0 ] ).toMatch( /^Refunded, but not in your order\./ );
	} );
} );

describe( 'Looking again', () => {
	it( 'is done once at a time, and says that it is still not known, each time', async () => {
		const calls = fakeServer();
		render( <PendingMarks operations={ [ refund ] } /> );
		const user = userEvent.setup();
		await user.dblClick( button() );
		expect( calls ).toHaveLength( 1 );
		expect( calls[ 0 ] ).toMatchObject( {
			path: '/pending_operations/look',
			data: { subject: 'payment:pi_1' },
		} );
		expect( button() ).toHaveClass( 'is-busy' );
		expect( button() ).toHaveAttribute( 'aria-disabled', 'true' );

		await act( async () => calls[ 0 ]?.answer( { data: [ refund ] } ) );
		const status = screen.getByRole( 'status' );
		expect( status ).toHaveTextContent(
			'We’ve just looked: it’s still not known.'
		);
		expect( button() ).not.toHaveClass( 'is-busy' );
		expect( button() ).toHaveFocus();
		expect( notices ).toEqual( [] );

		await user.click( button() );
		expect( status ).toBeEmptyDOMElement();
		await act( async () => calls[ 1 ]?.answer( { data: [ refund ] } ) );
		expect( status ).not.toBeEmptyDOMElement();
	} );

	it( 'says why it failed, and can be done again', async () => {
		const calls = fakeServer();
		render( <PendingMarks operations={ [ refund ] } /> );
		await userEvent.click( button() );
		await act( async () =>
			calls[ 0 ]?.fail( 503, { code: 'rest_busy', message: 'Too busy.' } )
		);
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Too busy.' );
		await userEvent.click( button() );
		expect( calls ).toHaveLength( 2 );
	} );

	it( 'says that it is known; the keyboard stays where the mark was', async () => {
		const calls = fakeServer();
		let read: ( left: PendingOperation[] ) => void = () => {};
		function Page() {
			const [ operations, setOperations ] = useState( [ refund ] );
			read = setOperations;
			return <PendingMarks operations={ operations } />;
		}
		const { container } = render( <Page /> );
		await userEvent.click( button() );
		await act( async () => calls[ 0 ]?.answer( { data: [] } ) );
		expect( notices ).toEqual( [
			'success: It’s known now. This page shows what happened.',
		] );
		await act( async () => read( [] ) );
		await act( settle );
		expect( said() ).toEqual( [] );
		expect( container.firstElementChild ).toHaveFocus();
	} );
} );
