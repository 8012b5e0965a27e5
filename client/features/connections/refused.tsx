/** Why something was not done. */
export const Refused = ( { error }: { error: string | null } ) =>
	error === null ? null : (
		<p className="merchant-payments-connections__error" role="alert">
			{ error }
		</p>
	);

/** What useRun() shows of an error: the server's sentence. */
export const sentence = ( { message }: { message: string } ): string => message;
