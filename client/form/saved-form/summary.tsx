import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import { made, shownFields, type FormDescriptor } from '../descriptor';
import type { Versioned } from '../form-session';
import type { SavedForm } from '../use-saved-form';

interface Props< Values extends Versioned > {
	descriptor: FormDescriptor< Values >;
	form: SavedForm< Values >;
	onGo: ( name: string ) => void;
	onDismiss: () => void;
}

/** Why nothing was saved, with a way to each wrong field. It takes the keyboard. */
export function Summary< Values extends Versioned >( {
	descriptor,
	form: { says, values, problems },
	onGo,
	onDismiss,
}: Props< Values > ) {
	const id = useId();
	const shown = shownFields( descriptor, values );
	const wrong = shown.filter(
		( { name } ) => problems[ name ] !== undefined
	);
	const ofAll = Object.entries( problems ).filter( ( [ problem ] ) =>
		shown.every( ( { name } ) => name !== problem )
	) as [ string, string ][];
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
			{ ofAll.map( ( [ name, text ] ) => (
				<p key={ name }>{ text }</p>
			) ) }
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
			<Dismiss onDismiss={ onDismiss } />
		</div>
	);
}

/** Last, so that Tab leads to what is wrong first. */
const Dismiss = ( { onDismiss }: { onDismiss: () => void } ) => (
	<Button
		className="merchant-payments-summary__dismiss"
		icon="no-alt"
		label={ __( 'Dismiss', 'merchant-payments-for-woocommerce' ) }
		size="small"
		onClick={ onDismiss }
	/>
);
