<?php

declare( strict_types=1 );

namespace MerchantPayments\Platform;

/** What Stripe has no call for. An account may come with it or not: ask `Platform::offers()`. */
enum Capability: string {
	case Documents      = 'documents';
	case FeeSchedule    = 'fee_schedule';
	case FraudOutcomes  = 'fraud_outcomes';
	case FraudRules     = 'fraud_rules';
	case IssuerEvidence = 'issuer_evidence';
	case LoanList       = 'loan_list';
	case TaxDetails     = 'tax_details';
}
