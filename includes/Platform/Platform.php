<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** The port to the payments platform: a client for each capability, over one transport. */
final class Platform {

	/**
	 * @param list<Capability> $offered  What the account comes with beyond Stripe's calls.
	 * @param Adapters         $adapters What it does otherwise.
	 */
	public function __construct(
		private readonly Transport $transport,
		private readonly array $offered = array(),
		private readonly Adapters $adapters = new Adapters()
	) {}

	/** Whether the account has the capability; sends nothing. */
	public function offers( Capability $capability ): bool {
		return in_array( $capability, $this->offered, true );
	}

	/**
	 * Sends a recorded call. Retries with the same key have one effect.
	 *
	 * @return array<string, mixed>
	 */
	public function send( PlatformCall $call, string $idempotency_key ): array {
		return $this->transport->request( 'POST', $call->path, $call->body, $idempotency_key );
	}

	/**
	 * The id of the object that a field names: Stripe gives the id, or the whole object where the call expanded it.
	 *
	 * @return string|null Null when it names none.
	 */
	public static function id_of( mixed $field ): ?string {
		$id = is_array( $field ) ? $field['id'] ?? null : $field;
		return is_string( $id ) ? $id : null;
	}

	public function payments(): PaymentsClient {
		return new PaymentsClient( $this->transport );
	}

	public function customers(): CustomersClient {
		return new CustomersClient( $this->transport );
	}

	public function refunds(): RefundsClient {
		return new RefundsClient( $this->transport );
	}

	public function disputes(): DisputesClient {
		return new DisputesClient( $this->transport );
	}

	public function payouts(): PayoutsClient {
		return new PayoutsClient( $this->transport );
	}

	public function balance(): BalanceClient {
		return new BalanceClient( $this->transport );
	}

	public function reports(): ReportsClient {
		return new ReportsClient( $this->transport );
	}

	public function events(): EventsClient {
		return new EventsClient( $this->transport );
	}

	public function account(): AccountClient {
		return new AccountClient( $this->transport );
	}

	public function files(): FilesClient {
		return new FilesClient( $this->transport );
	}

	public function readers(): ReadersClient {
		return new ReadersClient( $this->transport );
	}

	public function capital(): CapitalClient {
		return new CapitalClient( $this->transport );
	}

	public function rates(): RatesClient {
		return new RatesClient( $this->transport );
	}

	public function issuer_evidence(): IssuerEvidence {
		return $this->adapters->issuer_evidence() ?? new NoIssuerEvidence( $this->disputes() );
	}

	public function test_details(): TestDetails {
		return $this->adapters->test_details() ?? new NoTestDetails();
	}
}
