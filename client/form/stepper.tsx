import './stepper.scss';

interface Props {
	/** What the steps are of. */
	label: string;
	steps: readonly string[];
	/** Index of the current one. */
	step: number;
	/** Goes to another step, forwards or back. */
	onStep: ( step: number ) => void;
}

/** The steps of a form, each a button that leads to it. */
export function Stepper( { label, steps, step, onStep }: Props ) {
	return (
		<nav className="merchant-payments-stepper" aria-label={ label }>
			<ol>
				{ steps.map( ( name, index ) => (
					<li
						key={ name }
						className={ index < step ? 'is-past' : undefined }
					>
						<button
							type="button"
							aria-current={ index === step ? 'step' : undefined }
							onClick={ () => index !== step && onStep( index ) }
						>
							<span
								className="merchant-payments-stepper__number"
								aria-hidden="true"
							>
								{ index + 1 }
							</span>
							{ name }
						</button>
					</li>
				) ) }
			</ol>
		</nav>
	);
}
