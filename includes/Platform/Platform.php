<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

use MerchantPayments\Platform\Extras\Documents;
use MerchantPayments\Platform\Extras\FeeSchedule;
use MerchantPayments\Platform\Extras\FraudOutcomes;
use MerchantPayments\Platform\Extras\FraudRules;
use MerchantPayments\Platform\Extras\IssuerEvidence;
use MerchantPayments\Platform\Extras\LoanList;
use MerchantPayments\Platform\Extras\TaxDetails;

/** The port: a client for each capability, over one transport. */
final class Platform {

	/** @param list<Capability> $offered What the account comes with beyond Stripe's calls. */
	public function __construct( private readonly Transport $transport, private readonly array $offered = array() ) {}

	/** Whether the account comes with it. Calls nobody. */
	public function offers( Capability $capability ): bool {
		return in_array( $capability, $this->offered, true );
	}

	public function offer( Capability $capability ): Offer {
		return new Offer( $capability, $this->offers( $capability ) );
	}

	/**
	 * Sends a recorded call. The same key with the same call has one effect, however often it is sent.
	 *
	 * @return array<string, mixed>
	 */
	public function send( PlatformCall $call, string $idempotency_key ): array {
		return $this->transport->request( 'POST', $call->path, $call->body, $idempotency_key );
	}

	public function payments(): PaymentsClient {
		return new PaymentsClient( $this->transport );
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

	public function documents(): Documents {
		return new Documents( $this->transport, $this->offers( Capability::Documents ) );
	}

	public function fee_schedule(): FeeSchedule {
		return new FeeSchedule( $this->transport, $this->offers( Capability::FeeSchedule ) );
	}

	public function fraud_outcomes(): FraudOutcomes {
		return new FraudOutcomes( $this->transport, $this->offers( Capability::FraudOutcomes ) );
	}

	public function fraud_rules(): FraudRules {
		return new FraudRules( $this->transport, $this->offers( Capability::FraudRules ) );
	}

	public function issuer_evidence(): IssuerEvidence {
		return new IssuerEvidence( $this->transport, $this->offers( Capability::IssuerEvidence ) );
	}

	public function loans(): LoanList {
		return new LoanList( $this->transport, $this->offers( Capability::LoanList ) );
	}

	public function tax_details(): TaxDetails {
		return new TaxDetails( $this->transport, $this->offers( Capability::TaxDetails ) );
	}
}
