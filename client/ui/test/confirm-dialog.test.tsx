import { fireEvent, render, screen } from '@testing-library/react';

import { ConfirmDialog } from '../confirm-dialog';

function ask() {
	const answers: string[] = [];
	render(
		<ConfirmDialog
			title="Accept it?"
			confirmLabel="Accept"
			onConfirm={ () => answers.push( 'yes' ) }
			onCancel={ () => answers.push( 'no' ) }
		>
			<p>It is lost then.</p>
		</ConfirmDialog>
	);
	return { answers, yes: screen.getByRole( 'button', { name: 'Accept' } ) };
}

it( 'A question is not answered by the second press of the double click that opened it', () => {
	const { answers, yes } = ask();
	fireEvent.click( yes, { detail: 2 } );
	expect( answers ).toEqual( [] );

	fireEvent.click( yes, { detail: 1 } );
	expect( answers ).toEqual( [ 'yes' ] );
} );

it( 'The keyboard answers it, whose presses have no count', () => {
	const { answers, yes } = ask();
	fireEvent.click( yes, { detail: 0 } );
	expect( answers ).toEqual( [ 'yes' ] );
} );
