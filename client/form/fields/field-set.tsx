import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	legend: string;
	/** What its help and errors are; read with the legend. */
	help: ReactNode;
	isInvalid: boolean;
	children: ReactNode;
}

/** Several controls that make one field. */
export function FieldSet( { legend, help, isInvalid, children }: Props ) {
	const id = useId();
	return (
		<fieldset
			className={ `merchant-payments-field merchant-payments-field-set${
				isInvalid ? ' has-error' : ''
			}` }
			aria-describedby={ help ? id : undefined }
		>
			<legend className="merchant-payments-field-set__legend">
				{ legend }
			</legend>
			{ children }
			{ help && (
				<p id={ id } className="merchant-payments-field-set__help">
					{ help }
				</p>
			) }
		</fieldset>
	);
}
