import type { ReactNode } from 'react';

interface Props {
	error?: string | undefined;
	/** Why it can't be changed. */
	reason?: string | null;
	hint?: string | undefined;
}

/** The lines below a field, most important first; null without any. */
export const helpText = ( { error, reason, hint }: Props ): ReactNode =>
	error || reason || hint ? (
		<>
			{ error && (
				<span className="merchant-payments-field__error">
					{ error }
				</span>
			) }
			{ reason && (
				<span className="merchant-payments-field__hint">
					{ reason }
				</span>
			) }
			{ hint && (
				<span className="merchant-payments-field__hint">{ hint }</span>
			) }
		</>
	) : null;
