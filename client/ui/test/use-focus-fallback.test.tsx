import { act, fireEvent, render, screen } from '@testing-library/react';

import { useFocusFallback } from '../use-focus-fallback';

function Row( {
	buttons,
	disabled,
}: {
	buttons: string[];
	disabled?: string;
} ) {
	return (
		<>
			<section
				ref={ useFocusFallback< HTMLElement >() }
				aria-label="Row"
				tabIndex={ -1 }
			>
				{ buttons.map( ( name ) => (
					<button key={ name } disabled={ name === disabled }>
						{ name }
					</button>
				) ) }
			</section>
			<button>Outside</button>
		</>
	);
}

const row = () => screen.getByRole( 'region', { name: 'Row' } );
const button = ( name: string ) => screen.getByRole( 'button', { name } );

/** Shows a row with the focus on a button, which then changes. */
async function change(
	focused: string,
	after: { buttons: string[]; disabled?: string },
	before: () => void = () => {}
) {
	const { rerender } = render( <Row buttons={ [ 'Capture', 'Cancel' ] } /> );
	act( () => button( focused ).focus() );
	before();
	rerender( <Row { ...after } /> );
	// Mutations are observed in a microtask.
	await act( async () => {} );
}

it( 'The row takes the focus when the focused button is removed', async () => {
	await change( 'Capture', { buttons: [ 'Cancel' ] } );
	expect( row() ).toHaveFocus();
} );

it( 'The row takes the focus when the focused button is disabled', async () => {
	await change( 'Capture', {
		buttons: [ 'Capture', 'Cancel' ],
		disabled: 'Capture',
	} );
	expect( row() ).toHaveFocus();
} );

it.each( [
	[ 'removed', { buttons: [ 'Cancel' ] } ],
	[ 'disabled', { buttons: [ 'Capture', 'Cancel' ], disabled: 'Capture' } ],
] )( 'The focus stays when another button is %s', async ( _, after ) => {
	await change( 'Cancel', after );
	expect( button( 'Cancel' ) ).toHaveFocus();
} );

it( 'The focus outside of the row stays there', async () => {
	await change( 'Outside', { buttons: [] } );
	expect( button( 'Outside' ) ).toHaveFocus();
} );

it( 'A button that can still be used does not lose the focus to the row', async () => {
	await change( 'Capture', { buttons: [ 'Capture' ] }, () =>
		act( () => button( 'Capture' ).blur() )
	);
	expect( document.body ).toHaveFocus();
} );

it( 'A click outside takes the focus away for good', async () => {
	await change( 'Capture', { buttons: [ 'Cancel' ] }, () => {
		act( () => button( 'Capture' ).blur() );
		fireEvent.pointerDown( document.body );
	} );
	expect( document.body ).toHaveFocus();
} );
