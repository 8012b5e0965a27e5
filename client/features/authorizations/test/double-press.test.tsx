import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { isSecondClick, useRowRemoval } from '../double-press';

/** A row with a button that records the clicks that count. */
function Row( { name, notify }: { name: string; notify: () => void } ) {
	const { button, onClicked } = useRowRemoval< HTMLButtonElement >();
	return (
		<tr>
			<td>
				<button
					ref={ button }
					onClick={ ( press ) => {
						if ( ! isSecondClick( press ) ) {
							onClicked();
							notify();
						}
					} }
				>
					{ name }
				</button>
			</td>
		</tr>
	);
}

/** Renders rows, clicks the given ones, removes the first row, and clicks the second. */
async function pressAfterTheFirstIsGone( pressedBefore: string[] ) {
	const told: string[] = [];
	const rows = ( names: string[] ) => (
		<table>
			<tbody>
				{ names.map( ( name ) => (
					<Row
						key={ name }
						name={ name }
						notify={ () => told.push( name ) }
					/>
				) ) }
			</tbody>
		</table>
	);
	const { rerender } = render( rows( [ 'First', 'Second' ] ) );
	for ( const name of pressedBefore ) {
		await userEvent.click( screen.getByText( name ) );
	}
	rerender( rows( [ 'Second' ] ) );
	await userEvent.click( screen.getByText( 'Second' ) );
	return told;
}

describe( 'A press', () => {
	beforeEach( () => jest.spyOn( Date, 'now' ).mockReturnValue( 1e12 ) );
	afterEach( () => jest.restoreAllMocks() );

	it( 'does not count on the row that moved under the pointer', async () => {
		expect( await pressAfterTheFirstIsGone( [ 'First' ] ) ).toEqual( [
			'First',
		] );
	} );

	it( 'counts when a row was removed without a click', async () => {
		expect( await pressAfterTheFirstIsGone( [] ) ).toEqual( [ 'Second' ] );
	} );
} );
