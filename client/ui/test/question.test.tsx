import { fireEvent, render, screen } from '@testing-library/react';

import { Question } from '../question';

function ask() {
	const answers: string[] = [];
	render(
		<Question
			title="Accept it?"
			yes="Accept"
			onYes={ () => answers.push( 'yes' ) }
			onNo={ () => answers.push( 'no' ) }
		>
			<p>It is lost then.</p>
		</Question>
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
