import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';

import { made, shownFields, type FormDescriptor } from '../descriptor';
import type { Versioned } from '../form-session';
import type { SavedForm } from '../use-saved-form';

interface Props< Values extends Versioned > {
	descriptor: FormDescriptor< Values >;
	form: SavedForm< Values >;
	onGo: ( name: string ) => void;
}

/** Why nothing was saved, with a way to each wrong field. It takes the keyboard. */
export function Summary< Values extends Versioned >( {
	descriptor,
	form: { says, values, problems },
	onGo,
}: Props< Values > ) {
	const id = useId();
	const wrong = shownFields( descriptor, values ).filter(
		( { name } ) => problems[ name ] !== undefined
	);
	return (
		<div
			className="merchant-payments-summary"
			role="group"
			aria-labelledby={ id }
			tabIndex={ -1 }
		>
			<p id={ id } className="merchant-payments-summary__says">
				{ says }
			</p>
			{ wrong.length > 0 && (
				<ul>
					{ wrong.map( ( { name, label } ) => (
						<li key={ name }>
							<Button
								variant="link"
								onClick={ () => onGo( name ) }
							>
								{ made( label, values ) }
							</Button>
							{ ': ' }
							{ problems[ name ] }
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}
