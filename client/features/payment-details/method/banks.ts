import { named, type Names } from '../../../ui/names';

/**
 * Austrian banks by Stripe's codes (docs.stripe.com/api/charges/object, payment_method_details.eps.bank). Names of banks are not
 * translated.
 */
const eps: Names = {
	arzte_und_apotheker_bank: 'Ärzte- und Apothekerbank',
	austrian_anadi_bank_ag: 'Austrian Anadi Bank AG',
	bank_austria: 'Bank Austria',
	bankhaus_carl_spangler: 'Bankhaus Carl Spängler & Co. AG',
	bankhaus_schelhammer_und_schattera_ag:
		'Bankhaus Schelhammer & Schattera AG',
	bawag_psk_ag: 'BAWAG P.S.K. AG',
	bks_bank_ag: 'BKS Bank AG',
	brull_kallmus_bank_ag: 'Brüll Kallmus Bank AG',
	btv_vier_lander_bank: 'BTV VIER LÄNDER BANK',
	capital_bank_grawe_gruppe_ag: 'Capital Bank Grawe Gruppe AG',
	deutsche_bank_ag: 'Deutsche Bank AG',
	dolomitenbank: 'Dolomitenbank',
	easybank_ag: 'Easybank AG',
	erste_bank_und_sparkassen: 'Erste Bank und Sparkassen',
	hypo_alpeadriabank_international_ag:
		'Hypo Alpe-Adria-Bank International AG',
	hypo_bank_burgenland_aktiengesellschaft:
		'HYPO-BANK BURGENLAND Aktiengesellschaft',
	hypo_noe_lb_fur_niederosterreich_u_wien:
		'HYPO NOE LB für Niederösterreich u. Wien',
	hypo_oberosterreich_salzburg_steiermark:
		'HYPO Oberösterreich, Salzburg, Steiermark',
	hypo_tirol_bank_ag: 'Hypo Tirol Bank AG',
	hypo_vorarlberg_bank_ag: 'Hypo Vorarlberg Bank AG',
	marchfelder_bank: 'Marchfelder Bank',
	oberbank_ag: 'Oberbank AG',
	raiffeisen_bankengruppe_osterreich: 'Raiffeisen Bankengruppe Österreich',
	schoellerbank_ag: 'Schoellerbank AG',
	sparda_bank_wien: 'Sparda-Bank Wien',
	volksbank_gruppe: 'Volksbank Gruppe',
	volkskreditbank_ag: 'Volkskreditbank AG',
	vr_bank_braunau: 'VR-Bank Braunau',
};

/** Polish banks by Stripe's codes (payment_method_details.p24.bank). */
const p24: Names = {
	alior_bank: 'Alior Bank',
	bank_millennium: 'Bank Millennium',
	bank_nowy_bfg_sa: 'Bank Nowy BFG S.A.',
	bank_pekao_sa: 'Bank Pekao S.A.',
	banki_spbdzielcze: 'Bank spółdzielczy',
	blik: 'BLIK',
	bnp_paribas: 'BNP Paribas',
	boz: 'BOŚ Bank',
	citi_handlowy: 'Citi Handlowy',
	credit_agricole: 'Crédit Agricole',
	envelobank: 'EnveloBank',
	etransfer_pocztowy24: 'eTransfer Pocztowy24',
	getin_bank: 'Getin Bank',
	ideabank: 'Idea Bank',
	ing: 'ING',
	inteligo: 'inteligo',
	mbank_mtransfer: 'mBank mTransfer',
	nest_przelew: 'Nest Przelew',
	noble_pay: 'Noble Pay',
	pbac_z_ipko: 'Płać z iPKO (PKO BP)',
	plus_bank: 'Plus Bank',
	santander_przelew24: 'Santander Przelew24',
	tmobile_usbugi_bankowe: 'T-Mobile Usługi Bankowe',
	toyota_bank: 'Toyota Bank',
	velobank: 'VeloBank',
	volkswagen_bank: 'Volkswagen Bank',
};

/** Dutch banks by Stripe's codes (payment_method_details.ideal.bank). */
const ideal: Names = {
	abn_amro: 'ABN AMRO',
	asn_bank: 'ASN Bank',
	bunq: 'bunq',
	ing: 'ING',
	n26: 'N26',
	nn: 'NN',
	sns_bank: 'SNS Bank',
	van_lanschot: 'Van Lanschot',
};

/** Bank names by payment method. */
export const bankName = {
	eps: named( eps ),
	p24: named( p24 ),
	ideal: named( ideal ),
};
